/** Plays the next draw after each draft, many times. */
import { forecastNextDraw, type Outlook, type OutlookInput } from '#engine/draw/index.ts';
import { worker } from '#server/work/job.ts';

/** Null where the next round cannot be drawn. */
export const work = worker<readonly OutlookInput[], readonly (Outlook | null)[]>((inputs, tell) =>
  inputs.map((input, index) => {
    const outlook = forecastNextDraw(input);
    tell({ done: index + 1, of: inputs.length });
    return outlook.ok ? outlook.value : null;
  }),
);
