/** The languages of the web: each catalogue in `locales/` beside English, compiled for browsers. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { fail, root } from '../project.mjs';

const source = 'en-GB';

/**
 * Writes `TAG.HASH.json` for each language. What nobody has translated is left out: the code has the English.
 * @param into the folder of the built web's languages
 * @param cwd the folder whose `locales` are compiled
 */
export async function compileLanguages(into, cwd = root) {
  const tags = readdirSync(join(cwd, 'locales'))
    .filter((name) => name.endsWith('.po'))
    .map((name) => name.slice(0, -'.po'.length))
    .filter((tag) => tag !== source);
  if (tags.length === 0) return;
  if (!existsSync(into)) mkdirSync(into, { recursive: true });
  const [catalogue] = await catalogues(cwd);
  for (const tag of tags) {
    const translated = Object.entries((await catalogue.read(tag)) ?? {}).flatMap(
      ([id, { translation, obsolete }]) => (translation && !obsolete ? [[id, translation]] : []),
    );
    const json = compile(tag, Object.fromEntries(translated));
    const hash = createHash('sha256').update(json).digest('hex').slice(0, 8);
    writeFileSync(join(into, `${tag}.${hash}.json`), json);
  }
}

function catalogues(cwd) {
  const config = getConfig({ cwd: root });
  const path = join(cwd, 'locales', '{locale}');
  return getCatalogs({ ...config, catalogs: config.catalogs.map((one) => ({ ...one, path })) });
}

function compile(tag, messages) {
  const { source: json, errors } = createCompiledCatalog(tag, messages, { namespace: 'json' });
  for (const { id, source: text, error } of errors) {
    console.error(`locales/${tag}.po: ${id}: ${text}\n  ${error.message}`);
  }
  if (errors.length > 0) fail(`locales/${tag}.po has texts that cannot be read.`);
  return json;
}
