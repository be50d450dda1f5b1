import 'reflect-metadata';
import {
  ConfigurationError,
  dataSourceOptions,
  loadConfig,
  migrate,
  shutDownGracefully,
} from '@antecedent/platform';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module';
import { banner } from './banner';
import { configureApp } from './configure-app';
import { describeStartFailure } from './start-failure';

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  await migrate(dataSourceOptions(config));

  const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(config), {
    rawBody: true,
    logger: ['error', 'warn'],
  });
  configureApp(app);
  await app.listen(config.PORT, config.HOST);
  // Only now: the framework's account of its own start is of no use to anyone who runs the service.
  app.useLogger(app.get(Logger));
  process.stdout.write(banner(config, await app.getUrl()));

  const stop = async (): Promise<void> => {
    await shutDownGracefully(app, config.SHUTDOWN_TIMEOUT_SECONDS * 1000);
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}

main().catch((error: unknown) => {
  process.stderr.write(`\n${describeStartFailure(error)}\n`);
  process.exit(error instanceof ConfigurationError ? 78 : 1);
});
