import { describe, expect, test } from 'vitest';
import { emailHtml, signatureMark } from './email-html.ts';

const publicUrl = 'https://tab.example.org';
const htmlOf = (text: string, subject = 'Your places') => emailHtml({ subject, text, publicUrl });
const bodyOf = (text: string) => /<body>(.*)<\/body>/s.exec(htmlOf(text))?.[1];

describe('the HTML of an email', () => {
  test.each([
    ['paragraphs and lines', 'One\ntwo\n\nthree', '<main><p>One<br>two</p><p>three</p></main>'],
    ['what people wrote', '<b>Zoë</b> & "Ö"', '<p>&lt;b&gt;Zoë&lt;/b&gt; &amp; &quot;Ö&quot;</p>'],
    [
      'an address of ours in a sentence',
      `See ${publicUrl}/me, please.`,
      `<p>See <a href="${publicUrl}/me">${publicUrl}/me</a>, please.</p>`,
    ],
    [
      'one that has a line to itself',
      `Register:\n${publicUrl}/r?a=1&b=2`,
      `<p>Register:<br><a class="open" href="${publicUrl}/r?a=1&amp;b=2">Open</a><br><span class="small">${publicUrl}/r?a=1&amp;b=2</span></p>`,
    ],
    ['an address of others', 'https://evil.example.net/x', '<p>https://evil.example.net/x</p>'],
    [
      'one that only begins like ours',
      'https://tab.example.org.evil.net/x',
      '<p>https://tab.example.org.evil.net/x</p>',
    ],
    [
      'the sender below',
      `Hello${signatureMark}The tab room\n${publicUrl}/stop`,
      `<p>Hello</p></main><footer><p class="small">The tab room<br><a href="${publicUrl}/stop">${publicUrl}/stop</a></p></footer>`,
    ],
  ])('has %s', (_, text, html) => {
    expect(bodyOf(text)).toContain(html);
  });

  test('names itself, its language and both colour schemes, and loads nothing', () => {
    const html = htmlOf('Hello', 'A <fine> subject');
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<title>A &lt;fine&gt; subject</title>');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).not.toMatch(/<img|url\(|@import|<script|src=/);
  });

  test('every pair of colours can be read', () => {
    const [light = '', dark = ''] = htmlOf('').split('@media');
    for (const scheme of [light, dark]) {
      const colour = (rule: string, property: string) =>
        new RegExp(`${rule} \\{[^}]*?[ ;]${property}: (#[0-9a-f]{6})`).exec(scheme)?.[1] ?? '';
      const paper = colour('body', 'background');
      expect(contrast(paper, colour('body', 'color'))).toBeGreaterThan(7);
      expect(contrast(paper, colour('\\n *a', 'color'))).toBeGreaterThan(4.5);
      expect(contrast(paper, colour('\\.small', 'color'))).toBeGreaterThan(4.5);
      expect(contrast(colour('\\.open', 'background'), colour('\\.open', 'color'))).toBeGreaterThan(
        4.5,
      );
    }
  });
});

/** Of two colours by WCAG 2.2: 1 to 21. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
