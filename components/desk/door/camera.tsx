import { Camera as CameraIcon, Flashlight, FlashlightOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { createCodeReader } from '@/lib/door/read-codes';
import { keepDoorPage } from '@/lib/offline/keep-door-page';

/** `off`: not asked for. `refused`: the browser or whoever holds it does not allow it. `none`: there is no camera. */
type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'none';

/** Pictures are looked at so often: a code is seen within a third of a second, and a phone stays cool. */
const LOOK_EVERY_MS = 90;

const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

/** What TypeScript does not know yet of a camera: that it has a lamp. */
interface HasLamp extends MediaTrackCapabilities {
  torch?: boolean;
}
interface LampOn extends MediaTrackConstraintSet {
  torch: boolean;
}

/** The camera at the back, whose picture is searched for codes. */
export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const t = useTranslations('desk_door.camera');
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('off');
  const [isWanted, setWanted] = useState(false);
  const [lamp, setLamp] = useState<{ track: MediaStreamTrack; isLit: boolean } | null>(null);

  // Who has allowed it before is asked for nothing.
  useEffect(() => {
    navigator.permissions
      ?.query({ name: 'camera' })
      .then(({ state: permission }) => permission === 'granted' && setWanted(true))
      .catch(() => undefined);
  }, []);

  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    let stream: MediaStream | undefined;
    const run = async () => {
      setState('starting');
      const element = video.current;
      const [reader, opened] = await Promise.all([
        createCodeReader(),
        navigator.mediaDevices.getUserMedia(WANTED),
      ]);
      stream = opened;
      if (isOver || !element) return stop(opened);
      element.srcObject = opened;
      await element.play();
      setState('on');
      const [track] = opened.getVideoTracks();
      const can: HasLamp = track?.getCapabilities?.() ?? {};
      if (track && can.torch) setLamp({ track, isLit: false });
      const wake = await navigator.wakeLock?.request('screen').catch(() => undefined);
      // By now all that reading needs is loaded, and can be kept for when there is no network.
      void keepDoorPage();
      while (!isOver) {
        const codes =
          document.visibilityState === 'visible' ? await reader.read(element).catch(() => []) : [];
        if (codes[0] && !isOver) onCode(codes[0]);
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
      await wake?.release();
    };
    run().catch((error: unknown) => {
      if (isOver) return;
      setWanted(false);
      setState(error instanceof DOMException && error.name === 'NotFoundError' ? 'none' : 'refused');
    });
    return () => {
      isOver = true;
      if (stream) stop(stream);
      setLamp(null);
    };
  }, [isWanted, onCode]);

  const light = async () => {
    if (!lamp) return;
    const isLit = !lamp.isLit;
    const wanted: LampOn = { torch: isLit };
    await lamp.track.applyConstraints({ advanced: [wanted] }).catch(() => undefined);
    setLamp({ ...lamp, isLit });
  };
  return (
    <section
      aria-label={t('title')}
      className="relative overflow-hidden rounded-card border border-line bg-sunken"
    >
      {/* Its picture is of people: it is neither recorded nor sent. */}
      <video
        ref={video}
        muted
        playsInline
        aria-label={t('picture')}
        className={state === 'on' ? 'block h-[34dvh] max-h-96 w-full object-cover lg:h-96' : 'hidden'}
      />
      {state === 'on' && (
        <div
          aria-hidden
          className="pointer-events-none absolute inset-0 m-auto aspect-square h-3/4 rounded-card border-4 border-plate/80"
        />
      )}
      {state === 'on' && lamp && (
        <Button
          variant="secondary"
          size="compact"
          className="absolute right-2 bottom-2"
          aria-pressed={lamp.isLit}
          icon={
            lamp.isLit ? (
              <FlashlightOff className="size-5" aria-hidden />
            ) : (
              <Flashlight className="size-5" aria-hidden />
            )
          }
          onClick={light}
        >
          {t('lamp')}
        </Button>
      )}
      {state !== 'on' && (
        <div className="flex min-h-40 flex-col items-center justify-center gap-3 p-4 text-center">
          {(state === 'refused' || state === 'none') && (
            <p role="alert" className="text-text">
              {t(state)}
            </p>
          )}
          <Button
            size="large"
            icon={<CameraIcon className="size-5" aria-hidden />}
            pending={state === 'starting'}
            pendingLabel={t('starting')}
            onClick={() => setWanted(true)}
          >
            {t('start')}
          </Button>
        </div>
      )}
    </section>
  );
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
