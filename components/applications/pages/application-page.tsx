'use client';

import type { ReactNode } from 'react';
import { OrderPage } from '@/components/orders/order-page';
import { type ApplicationOption, callsOf } from '../data/application-calls';
import { APPLICATIONS } from '../data/application-kind';
import type { JourneyProps } from '../data/step-screen';
import { ApplicationSteps } from '../steps/application-steps';
import { OfferList } from './offer-list';

interface ApplicationPageProps extends Omit<JourneyProps, 'option'> {
  title: string;
  lead: string;
  /** What applying involves, as it was when the page was rendered. */
  rendered: ApplicationOption;
  /** How to ask by mail, while no applications are taken. */
  byMail: ReactNode;
}

/** Applying (specification §2): how it works, and the steps of an application that has begun. */
export function ApplicationPage({ title, lead, rendered, byMail, ...props }: ApplicationPageProps) {
  const { kind, timeZone } = props;
  return (
    <OrderPage
      kind={APPLICATIONS[kind]}
      readOption={callsOf(kind).option()}
      {...{ title, lead, rendered, byMail, timeZone }}
      before={({ offers }) => <OfferList {...{ kind, offers, timeZone }} prices={props.prices} />}
    >
      {(application, option) => <ApplicationSteps {...props} application={application} option={option} />}
    </OrderPage>
  );
}
