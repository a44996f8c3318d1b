'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { BlockFormProps } from './block-form-props';

/** How far from view, as IntersectionObserver writes it: far enough for a form to be there before its reader is. */
const NEAR = '800px 0px';

/**
 * A form that is loaded when its reader comes near, by scrolling or on the way through the page by keyboard: pages are read
 * more than their forms are filled in. A part that cannot be loaded is the chunk guard's to mend.
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
      { rootMargin: NEAR },
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
