import { FileService, ProjectService } from '@antecedent/catalog';
import { ConversationService } from '@antecedent/conversation';
import { Injectable } from '@nestjs/common';
import { SystemStatus } from './system-status';

/** Where operations find their answers. */
@Injectable()
export class QuerySources {
  constructor(
    readonly projects: ProjectService,
    readonly files: FileService,
    readonly conversations: ConversationService,
    readonly system: SystemStatus,
  ) {}
}
