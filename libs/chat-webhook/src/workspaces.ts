import { APP_CONFIG, type AppConfig } from '@antecedent/platform';
import { Inject, Injectable } from '@nestjs/common';
import { WorkspaceUnknown } from './chat.errors';

/** Which client (tenant) a chat workspace belongs to. */
@Injectable()
export class Workspaces {
  constructor(@Inject(APP_CONFIG) private readonly config: AppConfig) {}

  /**
   * The client of a workspace as `CHAT_TEAM_CLIENTS` says; without that variable, in development, the first API client.
   * Throws `WorkspaceUnknown`.
   */
  clientOf(team: string): string {
    const { CHAT_TEAM_CLIENTS: clients, SERVICE_ENVIRONMENT: stage, API_KEYS } = this.config;
    const isDevelopment = stage === 'development' || stage === 'testing';
    const client = clients ? clients.get(team) : isDevelopment ? API_KEYS[0]?.client : undefined;
    if (client === undefined) throw new WorkspaceUnknown(team);
    return client;
  }
}
