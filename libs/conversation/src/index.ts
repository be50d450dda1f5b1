export { requireWindow } from './context-window';
export { contextWindow, message, sessionId } from './conversation.dto';
export { VersionConflict } from './conversation.errors';
export { conversationId } from './conversation-id';
export { ConversationInterceptor } from './conversation.interceptor';
export { ConversationModule } from './conversation.module';
export { ConversationService } from './conversation.service';
export type {
  ConversationMetadata,
  NewTurn,
  OpenConversation,
  SessionKey,
  Settings,
} from './conversation.types';
export { HistoryService } from './history.service';
export type { FoundTurn } from './history.types';
export { Places } from './places/places';
export type { TurnSetting } from './places/turn-setting';
export {
  type PresentedReference,
  type PresentedUnresolved,
  presentResolvedReference,
  presentUnresolved,
} from './reference.presenter';
export { type ResolutionOverrides, Resolver, type TimedResolution } from './resolver';
export { SessionFork } from './session-fork';
export { SessionQueue } from './session-queue';
