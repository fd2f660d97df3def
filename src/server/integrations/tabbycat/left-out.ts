/** What an import can't take, counted. Pure. */
import type { TabLeftOutKind } from '#contract/kinds/tab/tab-reading.ts';
import type { TabLeftOut } from '#server/ports/tab-program.ts';

/** Things with names; none, no entry. */
export function namedLeftOut(what: TabLeftOutKind, names: readonly string[]): TabLeftOut[] {
  return names.length === 0 ? [] : [{ what, count: names.length, names }];
}

interface Private {
  readonly phone: string;
  readonly url_key: string;
  readonly barcode: string;
}

/** What belongs to people, as numbers only. */
export function leftOutOfPeople(people: readonly Private[]): TabLeftOut[] {
  const counted = (what: TabLeftOutKind, field: keyof Private) => {
    const count = people.filter((one) => one[field] !== '').length;
    return count === 0 ? [] : [{ what, count, names: [] }];
  };
  return [
    ...counted('phones', 'phone'),
    ...counted('private-links', 'url_key'),
    ...counted('barcodes', 'barcode'),
  ];
}
