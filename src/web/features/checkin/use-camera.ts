/** Reads badges through the camera, where the browser can. */
import { type RefObject, useEffect, useState } from 'react';

/** The part of the browser's detector that is used; not in TypeScript's library yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

const lookEvery = 250;

/** Whether this browser has a camera that it lets pages read codes with. */
export function canScan(): boolean {
  return 'BarcodeDetector' in globalThis && navigator.mediaDevices?.getUserMedia !== undefined;
}

/**
 * Shows the back camera in the video and tells of every code once, until it leaves the picture.
 * @returns why it does not work, or null
 */
export function useCamera(
  videoRef: RefObject<HTMLVideoElement | null>,
  onCode: (text: string) => void,
): 'refused' | null {
  const [problem, setProblem] = useState<'refused' | null>(null);
  useEffect(() => {
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setInterval> | undefined;
    let isOver = false;
    let seen = '';
    const Class = (globalThis as unknown as { BarcodeDetector: DetectorClass }).BarcodeDetector;
    const detector = new Class({ formats: ['qr_code'] });
    const look = async () => {
      const video = videoRef.current;
      if (!video || video.readyState < video.HAVE_CURRENT_DATA) return;
      const [code] = await detector.detect(video);
      if (code && code.rawValue !== seen) onCode(code.rawValue);
      seen = code?.rawValue ?? '';
    };
    // Only secure pages have a camera; `canScan` was asked before.
    navigator.mediaDevices
      ?.getUserMedia({ video: { facingMode: 'environment' } })
      .then((opened) => {
        stream = opened;
        if (isOver) return stopAll(opened);
        if (videoRef.current) videoRef.current.srcObject = opened;
        timer = setInterval(() => void look().catch(() => undefined), lookEvery);
      })
      .catch(() => setProblem('refused'));
    return () => {
      isOver = true;
      clearInterval(timer);
      if (stream) stopAll(stream);
    };
  }, [videoRef, onCode]);
  return problem;
}

function stopAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
