import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cruise, missingModules } from './import-rules.mjs';

/** One planted breach for each rule: the file that breaks it, what it imports, and the rule's name. */
const BREACHES: [file: string, imported: string, rule: string][] = [
  ['engine/draw/a.ts', '#contract/route.ts', 'engine-imports-nothing-outside'],
  ['engine/draw/b.ts', 'node:fs', 'engine-imports-nothing-outside'],
  ['engine/draw/c.test.ts', '#server/db/schema.ts', 'engine-tests-stay-inside'],
  ['engine/draw/d.ts', '../ballots/score.ts', 'engine-modules-meet-at-their-front-doors'],
  ['web/features/draw/e.ts', '#engine/ballots/score.ts', 'outsiders-use-engine-front-doors'],
  ['contract/f.ts', '#server/db/schema.ts', 'contract-knows-zod-and-vocabulary'],
  ['web/lib/g.ts', '#server/db/schema.ts', 'web-never-server'],
  ['web/lib/w.ts', '#contract/areas/rounds.ts', 'web-takes-types-from-routes'],
  ['contract/text/x.ts', '#contract/areas/rounds.ts', 'plain-contract-stays-plain'],
  ['server/h.ts', '#web/lib/permissions.ts', 'server-never-web'],
  ['server/areas/draw/i.ts', '../rounds/service.ts', 'areas-meet-at-their-index'],
  ['server/j.ts', './areas/rounds/service.ts', 'server-enters-areas-by-index'],
  [
    'server/areas/draw/k.ts',
    '../../integrations/discord/index.ts',
    'areas-never-know-integrations',
  ],
  ['server/areas/draw/service.ts', '../../db/schema.ts', 'sql-only-in-repositories'],
  ['server/areas/draw/policy.ts', '../../db/schema.ts', 'policy-and-view-are-pure'],
  ['web/features/draw/l.ts', '../rounds/page.ts', 'web-features-are-islands'],
  ['web/features/draw/m.ts', '../../app/router.ts', 'web-never-looks-up'],
  ['web/lib/n.ts', '../features/rounds/page.ts', 'ui-and-lib-know-no-feature'],
  ['web/ui/kit/o.ts', '#contract/route.ts', 'kit-has-no-domain'],
  ['web/ui/debate/p.ts', '../../lib/query/api.ts', 'debate-ui-fetches-nothing'],
  [
    'server/areas/draw/q.ts',
    '../../../testing/factories/factories.ts',
    'production-never-imports-tests',
  ],
  ['server/areas/draw/r.ts', './nowhere.ts', 'everything-resolves'],
  ['server/s.ts', './t.ts', 'no-cycles'],
  ['web/features/draw/u.ts', './v.ts', 'no-cycles'],
];

const INNOCENT = [
  'contract/areas/rounds.ts',
  'contract/route.ts',
  'engine/ballots/score.ts',
  'server/db/schema.ts',
  'server/areas/draw/repository.ts',
  'server/areas/rounds/service.ts',
  'server/integrations/discord/index.ts',
  'testing/factories/factories.ts',
  'web/app/router.ts',
  'web/features/rounds/page.ts',
  'web/lib/query/api.ts',
  'web/lib/permissions.ts',
];

let project: string;
let found: { rule: { name: string }; from: string }[];
let areaCycles: string[];

function plant(path: string, text: string): void {
  const file = join(project, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'import-rules-'));
  const roots = ['engine', 'contract', 'server', 'web'];
  const imports = Object.fromEntries(roots.map((name) => [`#${name}/*`, `./src/${name}/*`]));
  plant('package.json', JSON.stringify({ name: 'planted', type: 'module', imports }));
  for (const path of INNOCENT) plant(`src/${path}`, 'export const here = 1;\n');
  for (const [path, imported] of BREACHES) {
    plant(`src/${path}`, `import * as it from '${imported}';\nexport const used = it;\n`);
  }
  plant('src/server/t.ts', "export * from './s.ts';\n");
  // A circle that only a type closes is one too.
  const parentType = "import type { used } from './u.ts';\nexport type Part = typeof used;\n";
  plant('src/web/features/draw/v.ts', parentType);
  for (const [area, other] of [
    ['motions', 'venues'],
    ['venues', 'motions'],
  ]) {
    plant(`src/server/areas/${area}/index.ts`, 'export type Id = string;\n');
    const imported = `import type { Id } from '../${other}/index.ts';\nexport type Key = Id;\n`;
    plant(`src/server/areas/${area}/service.ts`, imported);
  }
  ({ violations: found, areaCycles } = cruise(project));
}, 60_000);

afterAll(() => rmSync(project, { recursive: true, force: true }));

describe('the import rules', () => {
  it.each(BREACHES)('catch src/%s importing %s', (path, _, rule) => {
    const names = found.filter((v) => v.from === `src/${path}`).map((v) => v.rule.name);
    expect(names).toContain(rule);
  });

  it('catch two areas that know each other, if only by types', () => {
    expect(areaCycles).toEqual(['motions → venues → motions']);
  });

  it('let files alone that break nothing', () => {
    expect(found.filter((v) => INNOCENT.includes(v.from.slice('src/'.length)))).toEqual([]);
  });

  it('miss no module unnoticed', () => {
    expect(missingModules([], ['src/engine/result.ts'])).toEqual([
      'src/engine/result.ts was not checked',
    ]);
    expect(missingModules(['src/engine/result.ts'], ['src/engine/result.ts'])).toEqual([]);
  });
});
