'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { BlockFormProps } from './block-form';

/** Distance from the window at which a form starts to load, as a margin of IntersectionObserver. */
const LOAD_MARGIN = '800px 0px';

/**
 * Loads a form when the visitor scrolls near it or uses the keyboard, because most visitors only read. `ChunkGuard`
 * handles a failed load.
 */
export function FormWhenNear(props: BlockFormProps) {
  const box = useRef<HTMLDivElement>(null);
  const [Form, setForm] = useState<ComponentType<BlockFormProps>>();

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const load = () => {
      void import('./block-form').then((loaded) => {
        stop();
        setForm(() => loaded.BlockForm);
      });
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) load();
      },
      { rootMargin: LOAD_MARGIN },
    );
    const stop = () => {
      observer.disconnect();
      document.removeEventListener('keydown', load);
    };
    observer.observe(element);
    document.addEventListener('keydown', load, { once: true });
    return stop;
  }, []);

  return <div ref={box}>{Form ? <Form {...props} /> : props.waiting}</div>;
}
