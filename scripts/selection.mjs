/** Which tests have to do with an area, and which areas have changed. */

const STATIC_AREA = /^src\/(?:server\/areas|contract\/areas|web\/features|engine)\/([^/.]+)/;
const TEST = /^(?:src|scripts)\/.*\.test\.tsx?$/;
const STORY = /^e2e\/.*\.spec\.ts$/;

/**
 * The tests of areas. A path belongs to an area when the area's word, singular or plural, is one of its
 * words: `ballots` finds `src/server/areas/ballots/desk.test.ts` and `e2e/ballots/ballot-desk.spec.ts`. An area after
 * which no story is named gets the stories that call it.
 *
 * @param {readonly string[]} areas
 * @param {readonly string[]} files every file of the project, relative, with slashes
 * @param {(file: string) => string} readText
 * @returns {{tests: string[], stories: string[]}}
 */
export function testsOf(areas, files, readText) {
  const tests = new Set();
  const stories = new Set();
  for (const area of areas) {
    const isNamed = named(area);
    for (const file of files) if (TEST.test(file) && isNamed.test(file)) tests.add(file);
    const all = files.filter((file) => STORY.test(file));
    const own = all.filter((file) => isNamed.test(file));
    const calls = new RegExp(`\\.${area}\\.\\w|/${area}\\b`);
    for (const file of own.length > 0 ? own : all.filter((one) => calls.test(readText(one)))) {
      stories.add(file);
    }
  }
  return { tests: [...tests].sort(), stories: [...stories].sort() };
}

/**
 * What a change touches: areas by the folder or file they live in, and tests and stories themselves.
 *
 * @param {readonly string[]} changed relative paths, with slashes
 */
export function touchedBy(changed) {
  const areas = new Set(changed.map((file) => STATIC_AREA.exec(file)?.[1]).filter(Boolean));
  return {
    areas: [...areas].sort(),
    tests: changed.filter((file) => TEST.test(file)),
    stories: changed.filter((file) => STORY.test(file)),
  };
}

function named(area) {
  const stem = area.replace(/(?<!s)s$/, '');
  return new RegExp(`[/-]${stem}(?:s|es)?[/.-]`);
}
