/**
 * How the web is divided into files, so that a phone loads few of them, all at once.
 *
 * - `main`: what the first script needs, on every page, what a participant's own page shows at once (other
 *   pages share most of it), and the styles of all that follows
 * - `kit`: what the other pages of phones share with any page, and the public pages, which are small
 * - `phone`: what only ballots, feedback and the like need
 * - `standings`: the rest of the public pages that are large: the standings and the fairness report
 *
 * Everything else is divided by the bundler. `page-files.json` names, for each page of a family, the files that
 * its address starts: the server puts them into the page, so that none waits for another.
 */
import { join } from 'node:path';

const frames = { phone: 'app/frames/phone-frame.tsx', public: 'app/frames/tournament-frame.tsx' };
const mine = 'features/me/my-page.tsx';
const ballot = 'features/ballots/ballot-page.tsx';
const feedback = 'features/feedback/give/my-feedback-page.tsx';
const draw = 'features/draw/draw-page.tsx';
const motions = 'features/motions/public-motions-page.tsx';
const schedule = 'features/schedule/schedule-page.tsx';
const standings = 'features/standings/standings-page.tsx';
const fairness = 'features/standings/fairness/fairness-page.tsx';

/** Pages below `/tournaments/:address` (as `contract/kinds/pages.ts` writes them) and what is loaded for them. */
const pages = {
  'p/:key': [frames.phone, mine],
  me: [frames.phone, mine],
  'p/:key/ballot/:debateId': [ballot],
  'me/ballot/:debateId': [ballot],
  'p/:key/feedback': [feedback],
  'p/:key/feedback/:debateId/:about': [feedback],
  'me/feedback': [feedback],
  'me/feedback/:debateId/:about': [feedback],
  'check-in/:code': [frames.phone, 'features/checkin/hall-code/hall-code-page.tsx'],
  draw: [frames.public, draw],
  motions: [frames.public, motions],
  standings: [frames.public, standings],
  fairness: [frames.public, fairness],
  schedule: [frames.public, schedule],
};

/** Scripts and styles that a page of a phone may wait for: a browser loads six at once over HTTP/1.1. */
const mostFiles = 5;

const families = {
  main: [frames.phone, mine],
  phone: [
    ballot,
    feedback,
    'features/checkin/hall-code/hall-code-page.tsx',
    'features/me/my-page-more.tsx',
  ],
  public: [frames.public, draw, motions, schedule],
  standings: [standings, fairness],
};

/** @param source folder of the web's sources, absolute */
export function pageFiles(source) {
  let divide;
  return {
    name: 'page-files',
    apply: 'build',
    buildStart() {
      divide = undefined;
    },
    config: () => ({
      build: {
        rolldownOptions: {
          // Each group holds whatever its modules import, or that is in one loaded before it.
          output: {
            codeSplitting: {
              groups: [
                {
                  debugName: 'page-files',
                  name(id, context) {
                    divide ??= divider(source, (one) => context.getModuleInfo(one));
                    return divide(id);
                  },
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    }),
    generateBundle(_options, bundle) {
      const table = pageTable(source, Object.values(bundle));
      this.emitFile({ type: 'asset', fileName: 'page-files.json', source: table });
    },
  };
}

/** @returns the name of the file that a module belongs into; null: the bundler decides. */
function divider(source, infoOf) {
  const path = (start) => join(source, start);
  const reach = (starts) => reached(starts, infoOf);
  const program = reach([path('app/main.tsx')]);
  const main = reach([path('app/main.tsx'), ...families.main.map(path)]);
  const phone = reach(families.phone.map(path));
  const open = reach(families.public.map(path));
  const table = reach(families.standings.map(path));
  const named = new Set(Object.values(families).flat().map(path));
  const others = reach(pagesOf(program, infoOf).filter((id) => !named.has(id)));
  return (id) => {
    // One sheet instead of many: together they are smaller than one more round trip.
    const isStyle = id.includes('.css') && [phone, open, table].some((of) => of.has(id));
    if (main.has(id) || isStyle) return 'main';
    if (open.has(id)) return 'kit';
    if (phone.has(id)) return table.has(id) || others.has(id) ? 'kit' : 'phone';
    return table.has(id) ? 'standings' : null;
  };
}

/** The modules that are loaded together with some. */
function reached(starts, infoOf) {
  const found = new Set();
  const queue = [...starts];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    queue.push(...(infoOf(id)?.importedIds ?? []));
  }
  return found;
}

/** What the first script loads later: frames and pages. */
function pagesOf(program, infoOf) {
  return [...program].flatMap((id) => infoOf(id)?.dynamicallyImportedIds ?? []);
}

/** `{ "p/:key": ["/assets/….js", "/assets/….css"] }`: what is loaded before a page is drawn. */
function pageTable(source, outputs) {
  const chunks = outputs.filter(({ type }) => type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const holding = (id) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
    if (!chunk) throw new Error(`${id} is not in the web: see scripts/page-files.mjs`);
    return chunk;
  };
  const filesOf = (starts) => {
    const found = new Set();
    const queue = starts.map((start) => holding(join(source, start)));
    for (let chunk = queue.pop(); chunk; chunk = queue.pop()) {
      if (found.has(chunk)) continue;
      found.add(chunk);
      queue.push(...chunk.imports.map((file) => byFile.get(file)).filter(Boolean));
    }
    return [...found].flatMap(({ fileName, viteMetadata }) => [
      fileName,
      ...(viteMetadata?.importedCss ?? []),
    ]);
  };
  const table = Object.entries(pages).map(([page, modules]) => {
    const files = filesOf(modules).map((file) => `/${file}`);
    if (files.length > mostFiles) {
      throw new Error(
        `${page} needs ${files.length} files, not ${mostFiles}: see scripts/page-files.mjs`,
      );
    }
    return [page, files];
  });
  return `${JSON.stringify(Object.fromEntries(table), null, 1)}\n`;
}
