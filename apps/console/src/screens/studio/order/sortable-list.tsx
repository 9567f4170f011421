import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  closestCenter,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import { type ReactNode, createContext, use, useRef } from 'react';
import { useTranslation } from '../../../app/i18n.ts';

export type SortableItem = {
  readonly key: string | number;
  /** Its name, as readers hear it. */
  readonly title: string;
};

/** Pixels after which a press is a drag. */
const DRAG_AFTER = 4;

const isVertical: Modifier = ({ transform }) => ({ ...transform, x: 0 });

type Grip = Pick<
  ReturnType<typeof useSortable>,
  'attributes' | 'listeners' | 'setActivatorNodeRef'
>;
const GripOfRow = createContext<Grip | null>(null);

type HandleProps = { name: string; number: number };

/** Drags its row: by pointer, by finger, or with Space and the arrow keys. */
export function DragHandle({ name, number }: HandleProps) {
  const { t } = useTranslation('console-learning/studio-origin');
  const grip = use(GripOfRow);
  return (
    <button
      ref={grip?.setActivatorNodeRef}
      type="button"
      aria-label={t('order.handle', { name, number })}
      aria-describedby={grip?.attributes['aria-describedby']}
      className="flex min-h-11 w-11 shrink-0 cursor-grab touch-none items-center justify-center gap-0.5 rounded-control text-soft hover:bg-sky hover:text-ink active:cursor-grabbing"
      {...grip?.listeners}
    >
      <GripVertical aria-hidden className="size-4 shrink-0" />
      <span aria-hidden className="min-w-4 text-center font-bold text-ink">
        {number}
      </span>
    </button>
  );
}

type RowProps = { id: SortableItem['key']; className: string; children: ReactNode };

/** A row of a sortable list, with a handle in it. */
export function SortableRow({ id, className, children }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, ...row } = useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(row.transform), transition: row.transition }}
      className={`${className} ${row.isDragging ? 'relative z-10 bg-surface shadow-lg' : ''}`}
    >
      <GripOfRow value={{ attributes, listeners, setActivatorNodeRef }}>{children}</GripOfRow>
    </li>
  );
}

type Props = {
  items: readonly SortableItem[];
  /** From one place to another, both from 0. */
  onMove: (from: number, to: number) => void;
  /** The list with its rows. */
  children: ReactNode;
};

/** Rows that are dragged into another order, by pointer, finger or keyboard. Screen readers hear where a row is. */
export function SortableList({ items, onMove, children }: Props) {
  const { t } = useTranslation('console-learning/studio-origin');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_AFTER } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const hasMoved = useRef(false);
  const placeOf = (id: UniqueIdentifier) => items.findIndex(({ key }) => key === id);
  const wordsOf = (id: UniqueIdentifier, at: UniqueIdentifier | undefined) => ({
    name: items[placeOf(id)]?.title ?? '',
    place: placeOf(at ?? id) + 1,
    count: items.length,
  });
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      hasMoved.current = false;
      return t('order.picked', wordsOf(active.id, active.id));
    },
    onDragOver: ({ active, over }) => {
      hasMoved.current ||= over?.id !== active.id;
      // A row is over its own place at once: saying so would interrupt the first announcement.
      return hasMoved.current ? t('order.place', wordsOf(active.id, over?.id)) : undefined;
    },
    onDragEnd: ({ active, over }) => t('order.dropped', wordsOf(active.id, over?.id)),
    onDragCancel: ({ active }) => t('order.cancelled', wordsOf(active.id, active.id)),
  };
  const end = ({ active, over }: DragEndEvent) => {
    const from = placeOf(active.id);
    const to = over ? placeOf(over.id) : from;
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[isVertical]}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('order.instructions') },
      }}
      onDragEnd={end}
    >
      <SortableContext items={items.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
