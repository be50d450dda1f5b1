import { classify } from '@antecedent/intent';
import { analyseTurn, DEFAULT_RESOLUTION_OPTIONS, resolve } from '@antecedent/resolution';
import { Injectable, type OnModuleInit } from '@nestjs/common';

const SAID = 'Please look at GitHub issue #85 about the login bug, which Maria Lopez reported.';
const ANSWERED = 'GitHub issue #85 is open.';
const ASKED = ['Show me that issue again', 'What did she say about it?', 'What about yesterday?'];

/** Rounds after which the compiler has seen the engine's busy paths. */
const ROUNDS = 20;

/** Loads the language model of the engine and runs it in before the first caller comes, who would otherwise wait for it. */
@Injectable()
export class WarmUp implements OnModuleInit {
  onModuleInit(): void {
    for (let round = 0; round < ROUNDS; round++) {
      const analysis = analyseTurn(SAID, ANSWERED);
      const turn = {
        turnNumber: 1,
        userMessage: SAID,
        resolvedMessage: SAID,
        assistantResponse: ANSWERED,
        analysis,
      };
      for (const message of ASKED)
        classify(resolve(message, [turn], DEFAULT_RESOLUTION_OPTIONS).resolvedMessage);
    }
  }
}
