import { useEffect, useState } from 'react';

/** One pixel of a 1920 × 1080 screen in pixels of this one: the `--u` of the screen's frame. */
export function useScreenUnit(): number {
  const [unit, setUnit] = useState(measure);
  useEffect(() => {
    const onResize = () => setUnit(measure());
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, []);
  return unit;
}

function measure(): number {
  return Math.min(window.innerWidth / 1920, window.innerHeight / 1080);
}
