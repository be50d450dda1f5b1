import { readableText, toMrkdwn, truncate } from './chat-text';

describe('A message as a person reads it', () => {
  it.each([
    ['<@UBOT> close that issue', 'close that issue'],
    ['<@UBOT>: close that issue', 'close that issue'],
    ['<@UBOT|antecedent>, hello', 'hello'],
    ['tell <@U2|nora> about it', 'tell @nora about it'],
    ['tell <@U2> about it', 'tell @U2 about it'],
    ['in <#C1|general> and <#C2>', 'in #general and #C2'],
    ['<!here> and <!subteam^S1|@team>', '@here and @team'],
    ['on <!date^1700000000^{date}|14 Nov>', 'on 14 Nov'],
    ['see <https://example.com/a?b=1&amp;c=2>', 'see https://example.com/a?b=1&c=2'],
    ['see <http://example.com|example.com>', 'see example.com'],
    ['a &lt;b&gt; &amp;amp; c', 'a <b> &amp; c'],
    ['2 < 3 and 4 > 1', '2 < 3 and 4 > 1'],
  ])('%s', (text, readable) => {
    expect(readableText(text, 'UBOT')).toBe(readable);
  });
});

describe('A reply in the format of the platform', () => {
  it.each([
    [
      '<!channel> <@U1> <https://evil.example|bank>',
      '&lt;!channel&gt; &lt;@U1&gt; &lt;https://evil.example|bank&gt;',
    ],
    ['&lt;!here&gt;', '&amp;lt;!here&amp;gt;'],
    ['# Plan\n- **one**\n* two', '*Plan*\n• *one*\n• two'],
    ['[the bank](https://evil.example)', 'the bank (https://evil.example)'],
    ['2 * 3 * 4', '2 * 3 * 4'],
  ])('%s', (text, mrkdwn) => {
    expect(toMrkdwn(text)).toBe(mrkdwn);
  });

  it('is cut where neither a character nor an entity breaks', () => {
    expect(truncate('ab&amp;cd', 6)).toBe('ab…');
    expect(truncate('abc😀', 5)).toBe('abc😀');
    expect(truncate('abc😀d', 5)).toBe('abc…');
  });
});
