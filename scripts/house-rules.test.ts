import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { program, root } from './project.mjs';

const ENGINE = 'The engine has no clock and no chance of its own';
const SQL = 'Only repositories talk SQL';
const JOIN = 'Tables of a tournament are joined by sameTournament';
const LANGUAGE = 'Texts, numbers and lists are in the language of contract/text/language.ts';
const SLEEP = 'Stories never sleep';

const BREACHES: [path: string, code: string, message: string][] = [
  ['src/engine/draw/now.ts', 'export const at = Date.now();', ENGINE],
  ['src/engine/draw/today.ts', 'export const at = new Date();', ENGINE],
  ['src/engine/draw/chance.ts', 'export const chance = Math.random();', ENGINE],
  ['src/server/areas/draw/service.ts', "export const q = db.selectFrom('team');", SQL],
  ['src/server/areas/draw/view.ts', 'export const q = sql`select 1`;', SQL],
  [
    'src/server/areas/draw/join-repository.ts',
    "q.innerJoin('draw', (join) => join.onRef('draw.tournament_id', '=', 'debate.tournament_id').onRef('draw.id', '=', 'debate.draw_id'));",
    JOIN,
  ],
  ['src/web/lib/list.ts', "export const list = new Intl.ListFormat('en');", LANGUAGE],
  ['src/web/lib/tag.ts', "export const tag = 'en-GB';", LANGUAGE],
  ['e2e/page.spec.ts', 'await page.waitForTimeout(100);', SLEEP],
  ['e2e/timer.spec.ts', 'await new Promise((done) => setTimeout(done, 100));', SLEEP],
  [
    'e2e/people/import.spec.ts',
    "import { setTimeout as wait } from 'node:timers/promises';",
    SLEEP,
  ],
];

const INNOCENT: [path: string, code: string][] = [
  ['src/engine/draw/epoch.ts', 'export const epoch = new Date(0);'],
  ['src/engine/draw/now.test.ts', 'export const at = Date.now();'],
  ['src/server/areas/draw/repository.ts', "export const q = db.selectFrom('team');"],
  ['src/server/http/identity/access-repository.ts', 'export const q = sql`select 1`;'],
  [
    'src/server/areas/ballots/repository.ts',
    "q.leftJoin('account', (join) => join.onRef('account.id', '=', 'entry.actor_id'));",
  ],
  ['src/server/events.ts', 'setTimeout(() => {}, 100);'],
];

let project: string;

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'house-rules-'));
  cpSync(join(root, 'biome.json'), join(project, 'biome.json'));
  cpSync(join(root, 'lint'), join(project, 'lint'), { recursive: true });
  for (const [path, code] of [...BREACHES, ...INNOCENT]) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), `${code}\n`);
  }
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

/** What Biome says about one planted file. */
function lint(path: string): string {
  const args = ['lint', '--colors=off', '--vcs-enabled=false', path];
  const result = spawnSync(program('biome'), args, { cwd: project, encoding: 'utf8' });
  return `${result.stdout}${result.stderr}`;
}

describe('the house rules', () => {
  it.each(BREACHES)('catch in %s: %s', (path, _, message) => {
    expect(lint(path)).toContain(message);
  });

  it.each(INNOCENT)('let %s say: %s', (path) => {
    const said = lint(path);
    expect(said).toContain('Checked 1 file');
    for (const message of [ENGINE, SQL, JOIN, SLEEP]) expect(said).not.toContain(message);
  });
});
