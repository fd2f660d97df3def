/** The breaks: made, coins tossed where teams are level at the cut, announced. */
import { intent, type Stage } from './stage.ts';

/** Leaves every break public. */
export async function announceBreaks(stage: Stage): Promise<void> {
  const { director, params, report } = stage;
  await director.breaks.generate({ params, ...intent() });
  await tossCoins(stage);
  const { breaks } = await director.breaks.list({ params });
  for (const { category, version, rows } of breaks) {
    await director.breaks.announce({
      params: { ...params, categoryId: category.id },
      body: { announced: true, version },
    });
    const places = rows.filter((row) => row.breakRank !== null).length;
    report(`${category.name} break announced: ${places} teams`);
  }
}

/** The last of those level at a cut loses the toss, until nobody is level. */
async function tossCoins({ director, params }: Stage): Promise<void> {
  for (;;) {
    const { breaks } = await director.breaks.list({ params });
    const tied = breaks.find(({ tiedAtCut }) => tiedAtCut.length > 0);
    const teamId = tied?.tiedAtCut.at(-1);
    if (!tied || !teamId) return;
    await director.breaks.setRemark({
      params: { ...params, categoryId: tied.category.id, teamId },
      body: { remark: 'lost-coin-toss', version: tied.version },
    });
  }
}
