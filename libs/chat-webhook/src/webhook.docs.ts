import { z } from 'zod';

/** What the webhook answers: the challenge where one was asked for, an empty object to other JSON, nothing to a form. */
export const webhookReply = z.object({ challenge: z.string().optional() }).meta({
  description: 'The challenge where one was asked for, else empty; forms are answered with no body',
});

export const EVENT_EXAMPLES = {
  message: {
    summary: 'Somebody says something',
    value: {
      type: 'event_callback',
      team_id: 'T1',
      event_id: 'Ev0001',
      authorizations: [{ user_id: 'UBOT' }],
      event: {
        type: 'app_mention',
        user: 'U1',
        text: '<@UBOT> close that issue',
        channel: 'C1',
        ts: '1700000000.000100',
      },
    },
  },
  challenge: {
    summary: 'The platform checks the address',
    value: { type: 'url_verification', challenge: '3eZbrw1aBm2rZgRNFdxV2595E9CY3gmdALWMmHkvFXO7tYXAYM8P' },
  },
};
