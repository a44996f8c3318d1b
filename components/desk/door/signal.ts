import type { Judged } from '@/lib/door/judged';

const GOOD_MS = [60];
const BAD_MS = [180, 80, 180];
/** One high tone, or two low ones. */
const GOOD_HZ = [880];
const BAD_HZ = [220, 196];
const TONE_SECONDS = 0.14;
const LOUDNESS_RATIO = 0.2;

let sound: AudioContext | undefined;

/** Says what became of a scan to whoever looks at the person and not at the screen: by a sound, and where it can by a vibration. */
export function signal(outcome: Judged['outcome']): void {
  const isGood = outcome === 'welcome';
  // Some browsers have neither.
  navigator.vibrate?.(isGood ? GOOD_MS : BAD_MS);
  try {
    sound ??= new AudioContext();
    void sound.resume();
    for (const [at, hertz] of (isGood ? GOOD_HZ : BAD_HZ).entries())
      play(sound, hertz, at * TONE_SECONDS * 1.4);
  } catch {
    // Without sound the screen says it.
  }
}

function play(context: AudioContext, hertz: number, afterSeconds: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  const begins = context.currentTime + afterSeconds;
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(LOUDNESS_RATIO, begins);
  volume.gain.exponentialRampToValueAtTime(0.001, begins + TONE_SECONDS);
  tone.connect(volume).connect(context.destination);
  tone.start(begins);
  tone.stop(begins + TONE_SECONDS);
}
