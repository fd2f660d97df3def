import { afterEach, beforeEach, expect, test } from 'vitest';
import { countPage, forgetVisitor, kindOfPage } from './analytics.ts';

const sent: { readonly url: string; readonly body: unknown }[] = [];

beforeEach(() => {
  sent.length = 0;
  localStorage.clear();
  navigator.sendBeacon = (url, body) => {
    sent.push({ url: String(url), body: JSON.parse(String(body)) });
    return true;
  };
});
afterEach(() => {
  document.head.innerHTML = '';
});

function configure(host: string): void {
  const meta = document.createElement('meta');
  meta.name = 'analytics-host';
  meta.content = host;
  document.head.append(meta);
}

test('nothing is sent and nothing kept unless the operator names a host', () => {
  countPage('/tournaments');
  expect(sent).toEqual([]);
  expect(localStorage.length).toBe(0);
});

test('a page is counted by its kind, for the same visitor until they sign out', () => {
  configure('https://stats.example.org');
  countPage('/tournaments/riverbend/p/secret-key');
  countPage('/dashboard');
  forgetVisitor();
  countPage('/dashboard');
  expect(sent[0]?.url).toBe('https://stats.example.org/api/event');
  expect(JSON.stringify(sent)).not.toMatch(/riverbend|secret/);
  const visitors = sent.map(({ body }) => (body as { props: { visitor: string } }).props.visitor);
  expect(visitors[0]).toBe(visitors[1]);
  expect(visitors[2]).not.toBe(visitors[0]);
});

test.each([
  ['/', '/'],
  ['/tournaments/create', '/tournaments/create'],
  ['/tournaments/riverbend', '/tournaments/:id'],
  ['/tournaments/riverbend/manage/draw', '/tournaments/:id/manage/draw'],
  ['/tournaments/x/register/0a1b2c3d?code=0a1b2c3d', '/tournaments/:id/register/:id'],
  ['/screen/ABCD2345#token', '/screen/:id'],
])('%s is the page %s', (path, kind) => {
  expect(kindOfPage(path)).toBe(kind);
});
