import { APP_CONFIG, type AppConfig } from '@antecedent/platform';
import { LanguageModelModule } from '@antecedent/language-model';
import { HttpModule } from '@nestjs/axios';
import { Inject, Logger, Module, type OnModuleInit } from '@nestjs/common';
import { EffectLog } from './effect-log';
import { GithubClient } from './github/github.client';
import { GithubTracker } from './github/github.tracker';
import { IssuePublisher } from './issue-publisher';
import { IssueTracker } from './issue-tracker';
import { IssueWriter } from './issue-writer';
import { Once } from './once';
import { Repositories } from './repositories';
import { VcsMetrics } from './vcs-metrics';

const APP_VARIABLES = ['VCS_APP_ID', 'VCS_APP_PRIVATE_KEY_PATH', 'VCS_APP_INSTALLATION_ID'] as const;

@Module({
  imports: [HttpModule, LanguageModelModule],
  providers: [
    EffectLog,
    GithubClient,
    IssuePublisher,
    IssueWriter,
    Once,
    Repositories,
    VcsMetrics,
    { provide: IssueTracker, useClass: GithubTracker },
  ],
  exports: [IssuePublisher, IssueTracker, IssueWriter, Repositories],
})
export class VcsModule implements OnModuleInit {
  private readonly logger = new Logger(VcsModule.name);

  constructor(@Inject(APP_CONFIG) private readonly config: AppConfig) {}

  onModuleInit(): void {
    const given = APP_VARIABLES.filter((name) => this.config[name] !== undefined);
    if (given.length > 0) {
      this.logger.warn(
        `${given.join(', ')}: app-based authentication is not available; the token in VCS_TOKEN is used.`,
      );
    }
  }
}
