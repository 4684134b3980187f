-- A page keeps room for another version of each of its rows: marks of readers are changed without a touch of the indexes.
ALTER TABLE "enquiries" SET (fillfactor = 50);
