import { APP_CONFIG, type AppConfig } from '@antecedent/platform';
import type { ContextTurn, Mention, Place, Surrounding, TurnAnalysis } from '@antecedent/resolution';
import { Inject, Injectable } from '@nestjs/common';
import { calendarPlace } from './calendar-places';
import { linkedThread, whereWritten } from './chat-places';
import { docsPlace } from './docs-places';
import type { TurnSetting } from './turn-setting';
import { type KnownRepositories, repositoriesIn, repositoryPlace, vcsPlace } from './vcs-places';

/** An entity of a turn with the place it lives at, as callers see it. */
export interface EntityPlace {
  entity: string;
  kind: string;
  place: string;
}

/**
 * Gives the things of a turn their places (decisions, section 8), so that references can use them: "the other repo", "that thread". A scheme
 * whose `USE_SPATIAL_*` flag is off is neither written nor read.
 */
@Injectable()
export class Places {
  private readonly isOn: Readonly<Record<string, boolean>>;
  private readonly configured: readonly string[];
  private readonly byDefault?: string;
  private readonly host: string;

  constructor(@Inject(APP_CONFIG) config: AppConfig) {
    this.isOn = {
      vcs: config.USE_SPATIAL_VCS,
      chat: config.USE_SPATIAL_CHAT,
      docs: config.USE_SPATIAL_DOCS,
      calendar: config.USE_SPATIAL_CALENDAR,
    };
    this.byDefault = config.VCS_DEFAULT_REPO;
    this.configured = config.VCS_ALLOWED_REPOS ?? [];
    this.host = new URL(config.VCS_API_URL).hostname.replace(/^api\./, '');
  }

  /** The analysis with a place for each thing that has one. `before` are the turns before, which may have named the same things. */
  situate(analysis: TurnAnalysis, setting: TurnSetting, before: readonly ContextTurn[]): TurnAnalysis {
    const known = this.knownRepositories(setting, before);
    const utterances = analysis.utterances.map((utterance) => ({
      ...utterance,
      mentions: utterance.mentions.map((mention) => {
        const place = this.placeOf(mention, utterance.text, setting, known);
        return place ? { ...mention, place } : mention;
      }),
    }));
    const surroundings = this.surroundingsOf(setting);
    return { ...analysis, utterances, ...(surroundings.length > 0 && { surroundings }) };
  }

  /** The turns as references may see them: without places whose flag is off. */
  visible(turns: readonly ContextTurn[]): readonly ContextTurn[] {
    if (Object.values(this.isOn).every(Boolean)) return turns;
    return turns.map((turn) => ({ ...turn, analysis: turn.analysis && this.withoutHidden(turn.analysis) }));
  }

  /** What of a turn has a place, each once, what it was set in last. */
  list(analysis: TurnAnalysis): EntityPlace[] {
    const named = analysis.utterances.flatMap(({ mentions }) =>
      mentions.flatMap(({ text, place }) => (place ? [{ name: text, place }] : [])),
    );
    const places = [...named, ...(analysis.surroundings ?? [])]
      .filter(({ place }) => this.isVisible(place))
      .map(({ name, place }) => ({ entity: name, kind: place.kind, place: place.uri }));
    return places.filter(
      ({ entity, place }, i) =>
        places.findIndex((other) => other.entity === entity && other.place === place) === i,
    );
  }

  /** `owner/name` of the repository that the issue of this number lives in, as spoken of last. */
  repositoryOfIssue(number: number, turns: readonly ContextTurn[]): string | undefined {
    const { issues } = repositoriesIn(this.visible(turns));
    return issues.findLast((issue) => issue.number === number)?.repository;
  }

  private placeOf(
    mention: Mention,
    text: string,
    { project, arrivedAt }: TurnSetting,
    known: KnownRepositories,
  ): Place | undefined {
    if (mention.members.length > 0 || mention.implied) return undefined;
    const places = [
      vcsPlace(mention, text, known),
      docsPlace(mention, project),
      calendarPlace(mention, arrivedAt),
      linkedThread(mention),
    ];
    return places.find((place) => place !== undefined && this.isVisible(place));
  }

  private surroundingsOf({ repository, chat }: TurnSetting): Surrounding[] {
    const place = repositoryPlace(repository);
    const here = place && repository !== undefined ? [{ name: repository, place }] : [];
    return [...here, ...whereWritten(chat)].filter((surrounding) => this.isVisible(surrounding.place));
  }

  private knownRepositories({ repository }: TurnSetting, before: readonly ContextTurn[]): KnownRepositories {
    const { names, issues } = repositoriesIn(before);
    const ofTurn = repository === undefined ? [] : [repository];
    const byDefault = this.byDefault === undefined ? [] : [this.byDefault];
    return {
      current: repository ?? this.byDefault,
      names: [...ofTurn, ...this.configured, ...byDefault, ...names],
      // What the turn was about settles its numbers; where they were spoken of before counts only when it was about nothing.
      issues: repository === undefined ? issues : [],
      host: this.host,
    };
  }

  private withoutHidden(analysis: TurnAnalysis): TurnAnalysis {
    return {
      ...analysis,
      utterances: analysis.utterances.map((utterance) => ({
        ...utterance,
        mentions: utterance.mentions.map((mention) =>
          mention.place && !this.isVisible(mention.place) ? { ...mention, place: undefined } : mention,
        ),
      })),
      surroundings: analysis.surroundings?.filter(({ place }) => this.isVisible(place)),
    };
  }

  private isVisible({ uri }: Place): boolean {
    return this.isOn[uri.slice(0, uri.indexOf(':'))] ?? false;
  }
}
