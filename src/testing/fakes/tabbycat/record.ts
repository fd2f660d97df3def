/**
 * Fills a running Tabbycat and records its answers for the stand-in: `npm run peer -- ADDRESS TOKEN`
 * (docs/development.md). A tournament of an earlier recording is replaced. Answers are kept without Tabbycat's own
 * texts: of the preferences only those that differ from their defaults.
 */
import { writeFileSync } from 'node:fs';
import { argv, exit } from 'node:process';
import { institutionNames, slug, writeTournament } from './peer-tournament.ts';

const [address, token] = argv.slice(2);
if (!address || !token) {
  console.error('Usage: npm run peer -- ADDRESS TOKEN');
  exit(1);
}
const origin = new URL(address).origin;
const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' };

async function call(method: string, path: string, body?: unknown) {
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const answer = await fetch(`${origin}/api${path}`, init);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} ${answer.status}: ${text.slice(0, 500)}`);
  return text === '' ? null : JSON.parse(text);
}

async function clear(): Promise<void> {
  const tournaments: { slug: string }[] = await call('GET', '/v1/tournaments');
  if (tournaments.some((one) => one.slug === slug)) {
    await call('DELETE', `/v1/tournaments/${slug}`);
  }
  const institutions: { id: number; name: string }[] = await call('GET', '/v1/institutions');
  for (const { id, name } of institutions) {
    if (institutionNames.includes(name)) await call('DELETE', `/v1/institutions/${id}`);
  }
}

await clear();

await writeTournament({ send: (method, path, body) => call(method, `/v1${path}`, body) });

const home = `/v1/tournaments/${slug}`;
const lists = [
  ...['rounds', 'break-categories', 'speaker-categories', 'motions', 'feedback-questions'],
  ...['teams', 'adjudicators', 'venues', 'venue-categories', 'institutions', 'preferences'],
];
const paths = ['', '/v1', home, ...lists.map((list) => `${home}/${list}`), '/v1/institutions'];
const rounds: readonly { readonly seq: number }[] = await call('GET', `${home}/rounds`);
const everybody = '?adjudicators=true&teams=true&venues=true';

const answers: Record<string, unknown> = {};
for (const path of paths) answers[path] = await call('GET', path);
for (const { seq } of rounds) {
  const path = `${home}/rounds/${seq}/availabilities`;
  answers[path] = await call('GET', path + everybody);
}
answers['/v1/institutions'] = (answers['/v1/institutions'] as { name: string }[]).filter(
  ({ name }) => institutionNames.includes(name),
);
answers[`${home}/preferences`] = (answers[`${home}/preferences`] as Preference[])
  .filter((one) => JSON.stringify(one.value) !== JSON.stringify(one.default))
  .map(({ identifier, verbose_name, value, default: usual }) => ({
    ...{ identifier, verbose_name, value, default: usual },
  }));

const text = JSON.stringify(answers, null, 1).replaceAll(origin, '{origin}');
writeFileSync(new URL('recorded.json', import.meta.url), `${text}\n`);
console.log(`Recorded ${Object.keys(answers).length} answers of ${slug}.`);

interface Preference {
  readonly identifier: string;
  readonly verbose_name: string;
  readonly value: unknown;
  readonly default: unknown;
}
