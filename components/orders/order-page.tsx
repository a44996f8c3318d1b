'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { beginScreenChange } from '@/lib/browser/screen-change';
import { useDayCookie } from '@/lib/stores/use-day-cookie';
import { BeginOrder, type BeginOrderProps } from './begin/begin-order';
import { GetLink } from './begin/get-link';
import { OpenByLink } from './begin/open-by-link';
import { type BeginOption, type BegunKind, NEXT_STEP, type Order, type Read, useOrder } from './order';
import { GoneOrder, OrderGate } from './order-gate';

/** How often an open page asks whether orders are still taken. */
const POLL_EVERY_MS = 60_000;

interface OrderPageProps<Shown extends Order, Option extends BeginOption>
  extends Omit<BeginOrderProps<Shown, Option>, 'option' | 'code' | 'onBegun'> {
  readOption: Read<Option>;
  /** The option as it was when the page was rendered. */
  rendered: Option;
  /** The steps of an order that has begun. */
  children: (order: Shown, option: Option) => ReactNode;
}

/** The page of an order: how it works, and the steps of one that has begun; a mailed link opens its own. */
export function OrderPage<Shown extends Order, Option extends BeginOption>(
  props: OrderPageProps<Shown, Option>,
) {
  const { readOption, rendered, children, ...begin } = props;
  return (
    // The address is known in the browser only; the first HTML says how it works.
    <Suspense fallback={<BeginOrder {...begin} option={rendered} />}>
      <AddressedPage {...props} />
    </Suspense>
  );
}

function AddressedPage<Shown extends Order, Option extends BeginOption>({
  readOption,
  rendered,
  children,
  ...begin
}: OrderPageProps<Shown, Option>) {
  const { kind } = begin;
  const t = useTranslations(`${kind.words}.link`);
  const router = useRouter();
  const sitePath = useSitePath();
  const query = useSearchParams();
  const code = useDayCookie(kind.info)?.code ?? '';
  const secret = query.get('secret');
  const { data: option = rendered } = useQuery({
    ...readOption,
    initialData: rendered,
    initialDataUpdatedAt: 0,
    refetchInterval: POLL_EVERY_MS,
    retry: false,
  });

  function goTo(path: string, go: (path: string) => void): void {
    beginScreenChange();
    go(sitePath(path));
  }

  if (secret !== null) {
    return (
      <div className="wrap pt-8 pb-section lg:pt-14">
        <OpenByLink
          title={t('ended_title')}
          text={t('ended_text')}
          open={() => kind.open(secret)}
          onOpened={(path) => goTo(path, router.replace)}
        >
          <GetLink kind={kind} />
        </OpenByLink>
      </div>
    );
  }
  if (query.has('step') && code !== '') {
    return (
      <FillIn key={code} kind={kind} code={code}>
        {(order) => children(order, option)}
      </FillIn>
    );
  }
  return (
    <BeginOrder
      {...begin}
      option={option}
      code={code}
      onBegun={(newCode) => {
        kind.info.set({ code: newCode });
        goTo(kind.path({ step: NEXT_STEP }), router.push);
      }}
    />
  );
}

interface FillInProps<Shown extends Order> {
  kind: BegunKind<Shown, never>;
  code: string;
  children: (order: Shown) => ReactNode;
}

/** The order of this device, in whatever state it is: its steps, or where it is shown since it was sent. */
function FillIn<Shown extends Order>({ kind, code, children }: FillInProps<Shown>) {
  const sitePath = useSitePath();
  const query = useSearchParams();
  const read = useOrder(kind, code);
  const isSent = read.data !== undefined && read.data.status !== 'started';
  return (
    <div data-journey className="wrap pt-4 lg:pt-8">
      <OrderGate
        read={read}
        elsewhere={isSent ? sitePath(kind.sentPath(read.data, query)) : undefined}
        gone={<GoneOrder kind={kind} />}
      >
        {children}
      </OrderGate>
    </div>
  );
}
