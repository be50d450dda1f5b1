import { isFileUpload } from '@antecedent/catalog';
import { isChatForm } from '@antecedent/chat-webhook';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import {
  CLOCK,
  bodyParserErrors,
  createOpenApiDocument,
  Drain,
  httpMetrics,
  requestContext,
  type Clock,
} from '@antecedent/platform';
import type { Request } from 'express';
import { Registry } from 'prom-client';
import { VERSION } from './version';

/** Largest JSON body (decisions, section 1.4). The catalogue reads uploads itself, with a limit of its own. */
const BODY_LIMIT = '256kb';

/** What the service and its tests set up alike before they listen. */
export function configureApp(app: NestExpressApplication): void {
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.use(httpMetrics(app.get(Registry)));
  app.use(requestContext(app.get<Clock>(CLOCK)));
  app.use(app.get(Drain).middleware);
  app.useBodyParser('json', {
    limit: BODY_LIMIT,
    type: (request) => !isFileUpload(request) && Boolean((request as Request).is('application/json')),
  });
  app.useBodyParser('urlencoded', { limit: BODY_LIMIT, extended: false, type: isChatForm });
  app.use(bodyParserErrors);
  SwaggerModule.setup('api/docs', app, () => createOpenApiDocument(app, VERSION), {
    jsonDocumentUrl: 'api/openapi.json',
  });
}
