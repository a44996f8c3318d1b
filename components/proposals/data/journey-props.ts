export interface ProposalJourneyProps {
  code: string;
  eventName: string;
  /** Of the event. */
  timeZone: string;
  contactEmail: string;
}
