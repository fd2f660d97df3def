import { helpPageNames } from '#contract/kinds/help-pages.ts';
import type { AreaRoutes } from '../route-table.ts';

const help = () => import('#web/features/help/help-page.tsx').then((m) => m.HelpPage);

export const helpPages: AreaRoutes = {
  site: [
    { path: 'docs', load: help },
    ...helpPageNames.map((name) => ({ path: `docs/${name}`, load: help })),
  ],
};
