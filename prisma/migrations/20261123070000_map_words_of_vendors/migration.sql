-- What a vendor calls kinds of games, and what each is here: [{"word": "Slots", "category": "RNG", "classes": ["JP"]}].
ALTER TABLE vendor ADD COLUMN category_words jsonb NOT NULL DEFAULT '[]';
