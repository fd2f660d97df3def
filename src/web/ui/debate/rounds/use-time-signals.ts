import { useEffect, useRef } from 'react';
import type { Signal } from './speech-clock.ts';

/** Knocks at each new signal while it is on: short tones, and the phone shakes where it can. */
export function useTimeSignals(isOn: boolean, signal: Signal | undefined): void {
  const at = signal?.at ?? 0;
  const knocks = signal?.knocks ?? 0;
  const heard = useRef(at);
  useEffect(() => {
    const isNew = at > heard.current;
    heard.current = at;
    if (isOn && isNew && knocks > 0) knock(knocks);
  }, [isOn, at, knocks]);
}

function knock(times: number): void {
  navigator.vibrate?.(Array.from({ length: times * 2 - 1 }, () => 150));
  const context = new AudioContext();
  for (let index = 0; index < times; index++) {
    const tone = context.createOscillator();
    const begin = context.currentTime + index * 0.3;
    tone.frequency.value = 880;
    tone.connect(context.destination);
    tone.start(begin);
    tone.stop(begin + 0.15);
    if (index === times - 1) tone.onended = () => void context.close();
  }
}
