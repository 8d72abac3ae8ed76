// What is filled in where new positions to learn are added; it stays while another view is open.
import { signal } from '@preact/signals';
import { type Colour, kBlack } from '../rules/position.ts';

export type TrainFormState = ReturnType<typeof createTrainForm>;

export function createTrainForm() {
  return {
    /** What came of the last thing that was done. */
    said: signal<string | undefined>(undefined),
    side: signal<Colour>(kBlack),
    /** The line to begin with; undefined: the one that is studied. */
    moves: signal<string | undefined>(undefined),
    /** How many plies further the lines go. */
    further: signal(8),
    /** One's own moves are the book's, not those that people play well. */
    byBook: signal(false),
    busy: signal(false),
    empties: signal(6),
  };
}
