export { DialogueModule } from './dialogue.module';
export { DialogueService } from './dialogue.service';
export type { DialogueReply, IncomingMessage, UserContext } from './dialogue.types';
