import { api } from '#contract/index.ts';
import type { RouteSpec } from '#contract/route.ts';

/** The text of `src/contract/paths.json`: method, path and event words of every route, nothing else. */
export function pathTable(): string {
  const areas = Object.entries(api).map(([area, routes]) => [
    area,
    Object.fromEntries(
      Object.entries(routes as Readonly<Record<string, RouteSpec>>).map(
        ([name, { method, path, stale, changes }]) => [
          name,
          [method, path, (stale ?? changes ?? []).join()].join(' ').trimEnd(),
        ],
      ),
    ),
  ]);
  return `${JSON.stringify(Object.fromEntries(areas), null, 2)}\n`;
}
