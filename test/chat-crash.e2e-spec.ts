import { messageEvent } from './support/chat-events';
import { createTestDatabase, type TestDatabase } from './support/database';
import { eventually } from './support/eventually';
import { FakeChatPlatform } from './support/fake-chat-platform';
import { compileService, type CompiledService, type ServiceProcess } from './support/service-process';

const EVENTS = '/chat/webhooks/events';
const COUNT = 120;
const CHANNELS = 12;

describe('A service that is killed while it answers', () => {
  let service: CompiledService;
  let platform: FakeChatPlatform;
  let database: TestDatabase;
  beforeAll(async () => {
    [service, platform, database] = await Promise.all([
      compileService(),
      FakeChatPlatform.start(),
      createTestDatabase(),
    ]);
  });
  afterAll(async () => {
    await service.remove();
    await platform.stop();
    await database.drop();
  });

  it('answers every acknowledged event once, when another instance takes over', async () => {
    const events = Array.from({ length: COUNT }, (_, i) => {
      const channel = `C${i % CHANNELS}`;
      const text = `Look at GitHub issue #${i}`;
      return messageEvent(channel, text, platform.say(channel, text));
    });
    const replies = () => Array.from({ length: CHANNELS }, (_, i) => platform.repliesIn(`C${i}`)).flat();

    const first = await service.start(database, platform.environment);
    const delivered = Promise.all(events.map((event) => deliver(first, event)));
    await platform.until(() => replies().length >= 10);
    await first.kill();
    const acknowledged = (await delivered).filter(Boolean).length;
    expect(replies().length).toBeLessThan(COUNT);

    const second = await service.start(database, platform.environment);
    // The platform delivers again what was not acknowledged, and some of what was.
    const again = await Promise.all(events.map((event) => deliver(second, event)));
    expect(again).not.toContain(false);
    await eventually(async () => {
      const left = await database.query(
        "SELECT 1 FROM chat_events e LEFT JOIN chat_replies r ON r.event_id = e.id WHERE r.status IS DISTINCT FROM 'sent'",
      );
      expect(left).toHaveLength(0);
    }, 50_000);
    await second.kill();

    expect(acknowledged).toBeGreaterThan(0);
    expect(
      replies()
        .map(({ replyId }) => replyId)
        .sort(),
    ).toEqual([...new Set(replies().map(({ replyId }) => replyId))].sort());
    expect(replies()).toHaveLength(COUNT);
    const [turns] = await database.query<{ count: number }>('SELECT count(*)::int AS count FROM turns');
    expect(turns?.count).toBe(COUNT);
    expect(platform.violations).toEqual([]);
  }, 60_000);
});

/** Whether the event was acknowledged. */
async function deliver({ url }: ServiceProcess, event: object): Promise<boolean> {
  try {
    const response = await fetch(url + EVENTS, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(event),
    });
    return response.status === 200;
  } catch {
    return false;
  }
}
