/**
 * The page's policy allows no code made from text: schemas are walked instead of compiled. Imported before everything else,
 * because a schema tries to compile itself when it is made.
 */
import { z } from 'zod';

z.config({ jitless: true });
