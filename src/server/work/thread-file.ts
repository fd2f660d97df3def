/** The file that a thread runs for a worker's source: beside the built program, or bundled from the sources. */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const isBuilt = !import.meta.url.endsWith('.ts');

/**
 * @param source the worker's file as its job names it: `new URL('./name.worker.ts', import.meta.url)`
 * @returns the path of a file that Node.js runs as it is
 */
export async function threadFile(source: URL): Promise<string> {
  const name = basename(source.pathname, '.ts');
  if (isBuilt) return fileURLToPath(new URL(`./${name}.js`, import.meta.url));
  const bundle = bundles.get(source.href) ?? bundleOf(source, name);
  bundles.set(source.href, bundle);
  return bundle;
}

/** One bundle of a source in a process, however many servers tests start in it. */
const bundles = new Map<string, Promise<string>>();

/** A thread that read its sources one by one would take five to ten times as long to start. */
async function bundleOf(source: URL, name: string): Promise<string> {
  // Not a literal: the built program does without esbuild.
  const { build }: typeof import('esbuild') = await import(import.meta.resolve('esbuild'));
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(source)],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    write: false,
  });
  const text = outputFiles[0]?.text;
  if (text === undefined) throw new Error(`Broken assumption: ${name} makes no file`);
  // In the project, so that the thread finds its packages; named after what is in it, so that runs share it.
  const folder = new URL('../../../.cache/threads/', import.meta.url);
  const mark = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const file = fileURLToPath(new URL(`${name}-${mark}.js`, folder));
  if (existsSync(file)) return file;
  await mkdir(folder, { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, text);
  await rename(unfinished, file);
  return file;
}
