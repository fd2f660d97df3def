/** The currency that this visitor reads prices in; euro until they choose, remembered on the device. */
import { useState } from 'react';
import { type Currency, currencies } from '#contract/kinds/plans.ts';

const key = 'rostrum.currency';

export function useCurrency(): [currency: Currency, choose: (next: Currency) => void] {
  const [currency, setCurrency] = useState(readCurrency);
  const choose = (next: Currency) => {
    localStorage.setItem(key, next);
    setCurrency(next);
  };
  return [currency, choose];
}

function readCurrency(): Currency {
  const kept = localStorage.getItem(key);
  return currencies.find((one) => one === kept) ?? 'eur';
}
