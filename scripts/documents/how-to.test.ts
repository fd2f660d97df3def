/** Every example of `docs/how-to` runs as it stands there, as a script in the project's folder. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs', 'how-to', 'use-the-engine.md'), 'utf8');
/** Compiling the whole engine takes a while where others compile, too; in milliseconds. */
const compilerTimeout = 300_000;

const cache = join(root, '.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'how-to-'));
const built = join(folder, 'built');
afterAll(() => rmSync(folder, { recursive: true }));
const examples = page
  .split(/^## /m)
  .slice(1)
  .flatMap((section) => {
    const title = section.slice(0, section.indexOf('\n'));
    return [...section.matchAll(/```ts\n(.*?)```/gs)].map(([, code = ''], index) => {
      const file = join(folder, `${title.replaceAll(/\W+/g, '-')}${index + 1}.ts`);
      writeFileSync(file, code.replaceAll("'./src/", "'../../src/"));
      return { title: `${title} (${index + 1})`, file };
    });
  });

// All at once: run from their sources, each would compile the engine again.
beforeAll(() =>
  build({
    entryPoints: examples.map(({ file }) => file),
    outdir: built,
    absWorkingDir: root,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
  }),
);

test('every folder of the engine has an example', () => {
  const shown = new Set(
    [...page.matchAll(/'\.\/src\/engine\/(\w+)\/\w+\.ts'/g)].map(([, name]) => name),
  );
  expect([...shown].sort()).toEqual([
    'allocation',
    'ballots',
    'breaks',
    'draw',
    'feedback',
    'formats',
    'optimise',
    'places',
    'schedule',
    'simulate',
    'standings',
    'venues',
  ]);
});

test(
  'the examples are right by their types',
  async () => {
    const options = { extends: '../../tsconfig.base.json', include: ['*.ts'] };
    const compilerOptions = {
      noEmit: true,
      composite: false,
      emitDeclarationOnly: false,
      types: ['node'],
      // Kept between runs: an engine that has not changed is not checked again.
      incremental: true,
      tsBuildInfoFile: join(cache, 'how-to.tsbuildinfo'),
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...options, compilerOptions }));
    const compiler = join(root, 'node_modules', 'typescript-7', 'bin', 'tsc');
    const found = await call(compiler, '-p', folder).catch(({ stdout }) => stdout);
    expect(found).toBe('');
  },
  compilerTimeout,
);

test.each(examples)('$title prints what it found', async ({ file }) => {
  const printed = await call(join(built, `${basename(file, '.ts')}.js`));
  expect(printed).not.toBe('');
  expect(printed).not.toMatch(/^(?:false|undefined)$/m);
});

/** What a program prints, or throws with. */
async function call(...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  return stdout.trim();
}
