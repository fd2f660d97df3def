/**
 * How the web is divided into files, so that a phone loads few of them, all at once.
 *
 * - `main`: what the first script needs, on every page, and the styles of all that follows
 * - `first`: what a participant's own page shows at once; other pages share parts of it
 * - `kit`: what the other pages of phones share with any page
 * - `phone`, `public`: what only the pages of that family need
 * - `public-0` …: what one public page needs; the tab room's pages may share it
 *
 * Everything else is divided by the bundler. `page-files.json` names, for each page of a family, the files that
 * its address starts: the server puts them into the page, so that none waits for another.
 */
import { join } from 'node:path';

const frames = { phone: 'app/frames/phone-frame.tsx', public: 'app/frames/tournament-frame.tsx' };
const own = 'features/me/my-page.tsx';
const ballot = 'features/ballots/ballot-page.tsx';
const feedback = 'features/feedback/give/my-feedback-page.tsx';

/** Pages below `/tournaments/:address` (as `contract/kinds/pages.ts` writes them) and what is loaded for them. */
const pages = {
  'p/:key': [frames.phone, own],
  me: [frames.phone, own],
  'p/:key/ballot/:debateId': [ballot],
  'me/ballot/:debateId': [ballot],
  'p/:key/feedback': [feedback],
  'p/:key/feedback/:debateId/:about': [feedback],
  'me/feedback': [feedback],
  'me/feedback/:debateId/:about': [feedback],
  'check-in/:code': [frames.phone, 'features/checkin/hall-code-page.tsx'],
  draw: [frames.public, 'features/draw/draw-page.tsx'],
  motions: [frames.public, 'features/motions/public-motions-page.tsx'],
  standings: [frames.public, 'features/standings/standings-page.tsx'],
  schedule: [frames.public, 'features/schedule/schedule-page.tsx'],
};

const families = {
  first: [frames.phone, own],
  phone: [ballot, feedback, 'features/checkin/hall-code-page.tsx', 'features/me/my-page-more.tsx'],
  public: [
    ...new Set(
      Object.values(pages)
        .filter((files) => files[0] === frames.public)
        .flat(),
    ),
  ],
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
  const reach = (starts) => reached(starts, infoOf);
  const from = (starts) => starts.map((start) => reach([join(source, start)]));
  const main = reach([join(source, 'app/main.tsx')]);
  const first = reach(families.first.map((start) => join(source, start)));
  const phone = from(families.phone);
  const open = from(families.public);
  const named = new Set(
    Object.values(families)
      .flat()
      .map((start) => join(source, start)),
  );
  const others = reach(pagesOf(main, infoOf).filter((id) => !named.has(id)));
  return (id) => {
    const isPhone = phone.some((modules) => modules.has(id));
    const openTo = open.flatMap((modules, index) => (modules.has(id) ? [index] : []));
    // One sheet instead of many: together they are smaller than one more round trip.
    const isStyle = id.includes('.css') && (first.has(id) || isPhone || openTo.length > 0);
    if (main.has(id) || isStyle) return 'main';
    if (first.has(id)) return 'first';
    if (isPhone) return openTo.length > 0 || others.has(id) ? 'kit' : 'phone';
    if (openTo.length > 1) return 'public';
    return openTo.length === 1 ? `public-${openTo[0]}` : null;
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
function pagesOf(main, infoOf) {
  return [...main].flatMap((id) => infoOf(id)?.dynamicallyImportedIds ?? []);
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
  const table = Object.entries(pages).map(([page, modules]) => [
    page,
    filesOf(modules).map((file) => `/${file}`),
  ]);
  return `${JSON.stringify(Object.fromEntries(table), null, 1)}\n`;
}
