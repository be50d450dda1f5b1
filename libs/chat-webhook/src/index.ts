export { ChatWebhookModule } from './chat-webhook.module';
export { isChatForm } from './form-body';
