import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';

/** Reserved space of an activity and its bar while it loads. */
export const ActivityPlace = ({ title }: { title?: string }) => (
  <div className="border-hairline bg-surface lg:rounded-card lg:border-2">
    {title === undefined ? (
      <Skeleton className="h-[calc(100dvh-11.5rem)] min-h-72 w-full" />
    ) : (
      <p
        data-activity-place
        className="grid h-[calc(100dvh-11.5rem)] min-h-72 w-full place-items-center p-6 text-center font-display text-xl"
      >
        {title}
      </p>
    )}
    <div className="h-14.5 border-t-2 border-hairline" />
  </div>
);
