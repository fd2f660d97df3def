import { api } from '#contract/index.ts';

/** The text of `src/contract/paths.json`: method and path of every route, nothing else. */
export function pathTable(): string {
  const areas = Object.entries(api).map(([area, routes]) => [
    area,
    Object.fromEntries(
      Object.entries(routes).map(([name, { method, path }]) => [name, `${method} ${path}`]),
    ),
  ]);
  return `${JSON.stringify(Object.fromEntries(areas), null, 2)}\n`;
}
