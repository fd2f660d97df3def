import { expect, test } from 'vitest';
import { ownTournamentPage } from '#testing/web/tournament-page.tsx';
import { Checkbox, RadioGroup, SegmentedChoice, Switch } from './choice.tsx';

const page = ownTournamentPage();
const options = ['1', '2', '3'].map((value) => ({ value, label: value }));
const ignore = () => undefined;

/** Which of the inputs are set; their look follows from nothing else. */
async function setOnes(value: string | null, isOn: boolean): Promise<boolean[]> {
  const host = await page.show(
    <>
      <SegmentedChoice label="Rank" {...{ value, options }} onValueChange={ignore} />
      <RadioGroup label="Rank" {...{ value, options }} onValueChange={ignore} />
      <Switch label="Timer" checked={isOn} onChange={ignore} />
      <Checkbox label="Agreed" checked={isOn} onChange={ignore} />
    </>,
  );
  return [...host.querySelectorAll('input')].map(({ checked }) => checked);
}

test('what nobody has chosen yet looks unset', async () => {
  expect(await setOnes(null, false)).toEqual(Array.from({ length: 8 }, () => false));
});

test('only what was chosen looks set', async () => {
  const second = [false, true, false];
  expect(await setOnes('2', true)).toEqual([...second, ...second, true, true]);
});
